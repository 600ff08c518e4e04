const languageNames: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  sh: 'Terminal',
  shell: 'Terminal',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  http: 'HTTP',
  text: 'Prints',
  '': 'Text',
  dotenv: '.env',
  html: 'HTML',
};

/** Names the language of a fence for readers. */
export function languageName(lang: string): string {
  return languageNames[lang] ?? lang;
}

/** Finds the language of a file by its extension. */
export function languageOfFile(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? 'text';
}
