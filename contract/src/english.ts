import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/*
 * Imported for its side effect, by programs other than the site: gives schemas without words of their own English
 * messages, for callers of the API, operators and developers. Forms have words for every input.
 */
z.config(en());
