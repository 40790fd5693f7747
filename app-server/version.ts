import packageJson from '../package.json' with { type: 'json' };

/** The version of this tree (package.json, CHANGELOG.md). */
export const productVersion: string = packageJson.version;
