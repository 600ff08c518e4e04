import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './media/styles.module.css';

/** A picture of the tutorial's app in the colors of the page. Its walk (`tests/walks/tutorial.test.ts`) takes both pictures. */
export function Screen({ name, alt }: { name: string; alt: string }): ReactNode {
  const url = useBaseUrl(`/img/tutorial/${name}`);
  return (
    <p className={styles.screen}>
      {['light', 'dark'].map((theme) => (
        <img
          key={theme}
          src={`${url}-${theme}.webp`}
          alt={alt}
          width={720}
          height={540}
          loading="lazy"
          data-in={theme}
        />
      ))}
    </p>
  );
}
