/** Words as a sentence: with a point at the end, unless they end in a mark of their own, as in `Washington, D.C.` */
export const endSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
