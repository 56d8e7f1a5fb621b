# The packages are installed in a separate stage, so that the image does not contain the installer.
FROM python:3.11-slim AS packages

WORKDIR /build
COPY requirements/installer.txt requirements/runtime.txt ./
RUN pip install --no-cache-dir --require-hashes -r installer.txt \
    && python -m venv --without-pip /srv/venv \
    && uv pip install --python /srv/venv/bin/python --no-cache --require-hashes --compile-bytecode -r runtime.txt


FROM python:3.11-slim

ENV PATH=/srv/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 FATHOM_VAR=/var/lib/fathom FATHOM_DOCTOR=report
WORKDIR /srv/fathom

RUN useradd --system --no-create-home fathom && install -d -m 0700 -o fathom -g fathom /var/lib/fathom
COPY --from=packages /srv/venv /srv/venv
COPY app app
COPY migrations migrations
COPY static static
COPY templates templates
RUN python -m compileall -q app

USER fathom
VOLUME /var/lib/fathom
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]

ENTRYPOINT ["python", "-m", "app.commands"]
CMD ["serve", "--host", "0.0.0.0", "--migrate"]
