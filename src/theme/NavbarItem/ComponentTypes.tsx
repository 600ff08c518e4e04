import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { GitHubNavbarItem } from '@site/src/components/GitHubNavbarItem';

/** Docusaurus' kinds of navbar items, wrapped to add the repository as an icon. */
export default { ...ComponentTypes, 'custom-github': GitHubNavbarItem };
