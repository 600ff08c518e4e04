/** Writes a form as the body of a request. WebKit itself cannot read the files of a form in a document whose origin is opaque. */
export function encodeForm(form: FormData): Blob {
  // `randomUUID` is missing where the origin is opaque.
  const boundary = `----playground-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const fields = [...form].flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${value.replace(/\r?\n|\r/g, '\r\n')}\r\n`];
    const type = value.type || 'application/octet-stream';
    return [`${head}; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n'];
  });
  // The type of a blob is in small letters, and so is the boundary.
  return new Blob([...fields, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

/** As the HTML standard writes names in such bodies. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
