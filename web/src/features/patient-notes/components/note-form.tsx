import { useDeferredValue, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { EditConflict } from '#components/ui/edit-conflict.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PreviewPane } from '#components/ui/preview-pane.tsx';
import { scrollAlong } from '#components/ui/scroll-along.ts';
import { TextArea } from '#components/ui/text-area.tsx';
import { noteClass, noteTopLevel } from '../note-look.ts';
import { useNoteForm } from '../use-note-form.ts';
import { SavedBy } from './saved-by.tsx';

const figure = new Intl.NumberFormat('en-US');

/** A note's text, how it will look, and what became of saving it. */
export function NoteForm(props: Parameters<typeof useNoteForm>[0]) {
  const form = useNoteForm(props);
  const { text, isSubmitting, problem, aside } = form;
  const leave = useDialogExit(form.isDirty);
  const preview = useRef<HTMLElement>(null);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {form.isDraft && (
            <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
          )}
          <TextArea
            label="Notes"
            rows={10}
            className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-26rem))]"
            onScroll={({ currentTarget }) => scrollAlong(currentTarget, preview.current)}
            readOnly={isSubmitting}
            hint={
              <>
                {figure.format(text.length)} of 20,000 characters. Write Markdown: ## heading, **bold**,
                _soft_, - list.
              </>
            }
            error={form.error}
            {...form.field}
          />
        </div>
        <NotePreview text={text} pane={preview} />
      </div>
      {aside !== null && (
        <Notice
          title="Their version stands in the field now"
          action={
            <Button variant="secondary" size="sm" onClick={() => form.bringBack(aside)}>
              Bring mine back
            </Button>
          }
        >
          Yours is put aside until you save or close this.
        </Notice>
      )}
      {problem?.kind === 'failed' && (
        <Notice tone="error" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {problem?.kind === 'conflict' ? (
        <EditConflict
          title="Somebody else has changed these notes meanwhile"
          onTake={() => form.takeTheirs(problem.theirs)}
          onSaveOver={() => void form.saveOver(problem.theirs)}
          isSaving={isSubmitting}
        >
          <SavedBy note={problem.theirs} />
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{problem.theirs.text}</p>
        </EditConflict>
      ) : (
        <FormButtons onCancel={leave} submit="Save" busyText={isSubmitting ? 'Saving…' : undefined} />
      )}
    </form>
  );
}

/** Typing never waits for it. */
function NotePreview({ text, pane }: Pick<Parameters<typeof PreviewPane>[0], 'text' | 'pane'>) {
  const shown = useDeferredValue(text);
  return (
    <PreviewPane text={shown} pane={pane} topLevel={noteTopLevel} className={noteClass}>
      {shown.trim() === '' && <p className="text-ink-soft">What you write appears here.</p>}
    </PreviewPane>
  );
}
