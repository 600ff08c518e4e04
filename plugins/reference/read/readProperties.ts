import type ts from 'typescript';
import { listVariants, propertyOf } from '../types/listVariants';
import { packageOf } from '../types/symbols';
import { isShown, toRows, type ReadRow } from './toRows';

interface Found {
  rows: ReadRow[];
  alsoFrom: string[];
}

/** Reads the public properties of an object type that the library declares, and names the packages that declare others. */
export function readProperties(checker: ts.TypeChecker, type: ts.Type, place: ts.Node): Found {
  const variants = listVariants(checker, type);
  const names = variants.flat().flatMap((each) => checker.getPropertiesOfType(each).map(({ name }) => name));
  const rows: ReadRow[] = [];
  const alsoFrom = new Set<string>();
  for (const name of new Set(names)) {
    const found = variants.map((variant) => propertyOf(checker, variant, name));
    const properties = found.filter((property) => property !== undefined);
    const origins = properties.map(({ declarations }) => packageOf(declarations?.[0]));
    const own = properties.filter(
      (property, index) => origins[index]?.startsWith('@trpc/') && isShown(property, checker),
    );
    if (own.length > 0) rows.push(...toRows(checker, own, place, '', own.length < variants.length));
    for (const origin of own.length > 0 ? [] : origins)
      if (origin && origin !== '@types/node' && !origin.startsWith('@trpc/')) alsoFrom.add(origin);
  }
  return { rows, alsoFrom: [...alsoFrom].sort() };
}
