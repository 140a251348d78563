import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/*
 * Imported for its effect, by programs other than the site: what a schema has no words of its own for is then said in
 * English, as callers of the API, operators and developers read it. Forms have words for all that can be typed.
 */
z.config(en());
