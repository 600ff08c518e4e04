import type ts from 'typescript';
import type { Edit } from './questions';

/** Renames what is named at a place, in all files. Returns the edits, or why it cannot be renamed. */
export function applyRename(
  service: ts.LanguageService,
  file: string,
  position: number,
  name: string,
): readonly Edit[] | string {
  const info = service.getRenameInfo(file, position, {});
  if (!info.canRename) return info.localizedErrorMessage;
  const places = service.findRenameLocations(file, position, false, false, {}) ?? [];
  return places.map(({ fileName, textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
    file: fileName.slice(1),
    from: start,
    to: start + length,
    text: prefixText + name + suffixText,
  }));
}
