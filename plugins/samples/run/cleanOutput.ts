/** Removes colors, frames of stack traces and the paths of these folders from printed text. */
export function cleanOutput(text: string, folders: readonly string[]): string {
  return folders
    .reduce(
      (rest, folder) => rest.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, ''),
      text.replace(/\u001b\[[\d;]*m/g, '').replace(/\n\nNode\.js v[\d.]+\s*$/, ''),
    )
    .split('\n')
    .filter((line) => !stackFrame.test(line) || line.endsWith('{'))
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

const stackFrame = /^\s+at (?:.+ \(.+\)|(?:async )?(?:file|node):.+|.+:\d+:\d+)( \{)?$/;
