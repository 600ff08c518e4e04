import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { DocNavbarItem } from '@site/src/components/DocNavbarItem';
import { GitHubNavbarItem } from '@site/src/components/GitHubNavbarItem';

/** Docusaurus' kinds of navbar items, wrapped to add pages in the reader's version, and the repository as an icon. */
export default { ...ComponentTypes, 'custom-doc': DocNavbarItem, 'custom-github': GitHubNavbarItem };
