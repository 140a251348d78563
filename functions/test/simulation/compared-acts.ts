import { AggregateField, type DocumentReference, type Transaction } from 'firebase-admin/firestore';

/** Everything that is stored below one document, by its path. */
export async function contentsBelow(home: DocumentReference) {
  const { docs } = await home.firestore.collectionGroup('').get();
  return docs
    .filter(({ ref }) => ref.path.startsWith(`${home.path}/`))
    .map((document) => [document.ref.path, document.data()]);
}

type Act = (home: DocumentReference) => Promise<unknown>;

/**
 * Acts of stories on a store besides commits and queries, each below a document of its own: the documents it leaves are
 * compared, and its answer or refusal.
 */
const asides: Readonly<Record<string, Act>> = {
  'finds everything, however deep': async (home) => {
    await home.collection('one').doc('a').set({ x: 1 });
    await home
      .collection('one')
      .doc('a')
      .collection('two')
      .doc('b')
      .set({ y: [1] });
    await home.collection('three').doc('c').collection('four').doc('d').set({});
  },
  'deletes a collection with all below it': async (home) => {
    await home.collection('one').doc('a').set({ x: 1 });
    await home.collection('one').doc('a').collection('two').doc('b').set({});
    for (const id of ['1', 'A', '_', 'é']) await home.collection('one').doc(id).set({});
    await home.collection('one-more').doc('a').set({});
    await home.firestore.recursiveDelete(home.collection('one'));
  },
  'deletes a document with all below it': async (home) => {
    const document = home.collection('one').doc('a');
    await document.set({ x: 1 });
    await document.collection('two').doc('b').set({});
    await home.collection('one').doc('b').set({});
    await home.firestore.recursiveDelete(document);
  },
  'writes one by one, whatever becomes of the others': async (home) => {
    const writer = home.firestore.bulkWriter();
    writer.onWriteError(() => false);
    const one = home.collection('one');
    await one.doc('there').set({});
    const writes = [
      writer.create(one.doc('new'), { x: 1 }),
      writer.create(one.doc('there'), { x: 2 }),
      writer.update(one.doc('missing'), { x: 3 }),
      writer.delete(one.doc('missing')),
    ];
    const settled = Promise.allSettled(writes);
    await writer.close();
    return (await settled).map(({ status }) => status);
  },
  'lists collections': async (home) => {
    await home.collection('one').doc('a').collection('two').doc('b').set({});
    await home.collection('three').doc('c').set({});
    const lists = await Promise.all(
      [home, home.collection('one').doc('a')].map((at) => at.listCollections()),
    );
    return lists.map((list) => list.map(({ path }) => path));
  },
  'reads as of a moment that is over': async (home) => {
    const one = home.collection('one');
    await one.doc('changed').set({ x: 1 });
    await one.doc('removed').set({ x: 2 });
    const { readTime } = await one.doc('changed').get();
    await one.doc('changed').update({ x: 3 });
    await one.doc('removed').delete();
    await one.doc('new').set({ x: 4 });
    const look = async (transaction: Transaction) => [
      (await transaction.get(one)).docs.map((document) => document.data()),
      (await transaction.get(one.doc('changed'))).data(),
      (await transaction.get(one.where('x', '>', 1).count())).data(),
    ];
    return home.firestore.runTransaction(look, { readOnly: true, readTime });
  },
  // What it reads once more is then refused by the emulator; Firestore has what was there when it began.
  'keeps nobody waiting who only reads': async (home) => {
    const one = home.collection('one').doc('a');
    await one.set({ x: 1 });
    return home.firestore.runTransaction(
      async (transaction) => {
        const before = (await transaction.get(one)).data();
        await one.set({ x: 2 });
        return before;
      },
      { readOnly: true },
    );
  },
  'takes the largest document': async (home) => ofSize(home.collection('one').doc('a'), 1_048_576),
  'takes the longest text': async (home) => {
    // Below `home` the name alone would make the document too large.
    const document = home.firestore.doc('compared-texts/a');
    await document.set({ x: 'x'.repeat(1_048_487) });
    return document.delete().then(() => 'written');
  },
  'weighs maps and lists, also empty ones': async (home) => {
    const one = home.collection('one').doc('a');
    const others = {
      lists: [[], ['x'], [1, null, {}]].map((list) => ({ list })),
      maps: { a: {}, b: { c: 'x' } },
    };
    const isTaken = (size: number) =>
      one.set({ ...others, x: 'x'.repeat(600_000), y: 'x'.repeat(size) }).then(
        () => true,
        () => false,
      );
    // A text that fits in any case, and one that never does: the longest that fits is between them.
    const rest = 1_048_576 - 600_000;
    let [fits, exceeds] = [rest - 2_000, rest];
    while (fits + 1 < exceeds) {
      const size = Math.floor((fits + exceeds) / 2);
      if (await isTaken(size)) fits = size;
      else exceeds = size;
    }
    await one.delete();
    return fits;
  },
  'sums numbers alone': async (home) => {
    const one = home.collection('one');
    for (const [id, x] of [1, 2.5, 'a', null, -3].entries()) await one.doc(`${id}`).set({ x });
    await one.doc('without').set({ y: 1 });
    const sum = await one.aggregate({ sum: AggregateField.sum('x'), count: AggregateField.count() }).get();
    const none = await one
      .where('x', '>', 100)
      .aggregate({ sum: AggregateField.sum('x') })
      .get();
    return [sum.data(), none.data()];
  },
};

/** Writes a document of so many bytes. */
function ofSize(document: DocumentReference, size: number) {
  const segments = document.path.split('/').map((segment) => Buffer.byteLength(segment) + 1);
  const others = segments.reduce((sum, each) => sum + each, 16) + 'x'.length + 1 + 1 + 32;
  return document.set({ x: 'x'.repeat(size - others) }).then(() => 'written');
}

/** Writes that Firestore refuses, by what is wrong with them. */
const refusedWrites: Readonly<Record<string, Act>> = {
  'a reserved id': (home) => home.collection('one').doc('__reserved__').set({}),
  'a reserved collection': (home) => home.collection('__reserved__').doc('a').set({}),
  'a reserved field': (home) => home.collection('one').doc('a').set({ __reserved__: 1 }),
  'an id that is too long': (home) => home.collection('one').doc('i'.repeat(1501)).set({}),
  'an id of many bytes': (home) => home.collection('one').doc('é'.repeat(751)).set({}),
  'a document that is too large': (home) =>
    home
      .collection('one')
      .doc('a')
      .set({ x: 'x'.repeat(1_048_576) }),
  'a list in a list': (home) =>
    home
      .collection('one')
      .doc('a')
      .set({ x: [[1]] }),
  'a text of one byte too many': (home) =>
    home.firestore.doc('compared-texts/a').set({ x: 'x'.repeat(1_048_488) }),
  'one byte too many': (home) => ofSize(home.collection('one').doc('a'), 1_048_577),
};

/** Everything that is compared besides commits and queries, by its name. */
export const comparedActs = { ...asides, ...refusedWrites };
