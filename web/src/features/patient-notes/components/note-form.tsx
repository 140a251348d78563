import { useDeferredValue, useRef } from 'react';
import { MarkdownArea, PreviewColumns, PreviewPane } from '#components/forms/markdown-editor.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { noteClass, noteHeadingLevel } from '../note-style.ts';
import { useNoteForm } from '../use-note-form.ts';
import { SavedBy } from './saved-by.tsx';

/** A note's text, how it will look, and what became of saving it. */
export function NoteForm(props: Parameters<typeof useNoteForm>[0]) {
  const form = useNoteForm(props);
  const { isSubmitting, isDirty } = form;
  const { text } = form.values;
  const { register, formState } = form.form;
  const leave = useDialogExit(isDirty);
  const preview = useRef<HTMLElement>(null);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <PreviewColumns isDraft={form.isDraft} preview={<NotePreview text={text} pane={preview} />}>
        <MarkdownArea
          label="Notes"
          className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-26rem))]"
          length={text.length}
          most={20_000}
          marks="## heading, **bold**, _soft_, - list"
          preview={preview}
          readOnly={isSubmitting}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </PreviewColumns>
      <VersionNotices
        form={form}
        where="field"
        until="you save or close this"
        conflictTitle="Somebody else has changed these notes meanwhile"
        show={(theirs) => (
          <>
            <SavedBy note={theirs} />
            <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{theirs.text}</p>
          </>
        )}
      >
        <FormButtons onCancel={leave} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
      </VersionNotices>
    </form>
  );
}

/** Typing never waits for it. */
function NotePreview({ text, pane }: Pick<Parameters<typeof PreviewPane>[0], 'text' | 'pane'>) {
  const shown = useDeferredValue(text);
  return (
    <PreviewPane text={shown} pane={pane} topLevel={noteHeadingLevel} className={noteClass}>
      {shown.trim() === '' && <p className="text-ink-soft">What you write appears here.</p>}
    </PreviewPane>
  );
}
