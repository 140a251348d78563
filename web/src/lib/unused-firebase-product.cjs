/**
 * Stands in for Firestore, Database, Functions, Remote Config and Storage in the client bundle: reactfire
 * imports them all, this site uses none of them, and together they weigh more than the rest of the site.
 * CommonJS on purpose: the bundler cannot complain about names that an empty ES module does not export.
 */
module.exports = {};
