import type { ReactNode } from 'react';
import styles from './styles.module.css';

const files = [
  { file: 'mark-light.svg', name: 'Mark, for light backgrounds', ground: 'light', width: 64 },
  { file: 'mark-dark.svg', name: 'Mark, for dark backgrounds', ground: 'dark', width: 64 },
  { file: 'wordmark-light.svg', name: 'Wordmark, for light backgrounds', ground: 'light', width: 176 },
  { file: 'wordmark-dark.svg', name: 'Wordmark, for dark backgrounds', ground: 'dark', width: 176 },
] as const;

/** The files of the logo, each on the ground it is made for, to look at and to download. */
export function Logos(): ReactNode {
  return (
    <div className={styles.logos}>
      {files.map(({ file, name, ground, width }) => (
        <div key={file}>
          <div className={styles[ground]}>
            <img src={`/img/${file}`} alt={name} width={width} height={64} />
          </div>
          <a href={`/img/${file}`} download>
            {file}
          </a>{' '}
          <span className="quiet">{name}</span>
        </div>
      ))}
    </div>
  );
}
