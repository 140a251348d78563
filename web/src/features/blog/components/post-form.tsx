import { useRef } from 'react';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { EditConflict } from '#components/ui/edit-conflict.tsx';
import { FormButtons } from '#components/ui/form-buttons.tsx';
import { scrollAlong } from '#components/ui/scroll-along.ts';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { usePostForm } from '../use-post-form.ts';
import { LivePreview } from './live-preview.tsx';
import { PostNotices } from './post-notices.tsx';

type PostFormProps = Parameters<typeof usePostForm>[0];

const figure = new Intl.NumberFormat('en-US');

/** A post's title and text, how they will look, and what became of saving them. */
export function PostForm(props: PostFormProps) {
  const form = usePostForm(props);
  const { words, errors, isNew, isSubmitting, problem } = form;
  const leave = useDialogExit(form.isDirty);
  const preview = useRef<HTMLElement>(null);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {form.isDraft && (
            <p className="text-sm text-ink-soft">This is your draft, as you left it. It is not saved yet.</p>
          )}
          <TextField
            label="Title"
            autoComplete="off"
            readOnly={isSubmitting}
            hint={`${figure.format(words.title.length)} of 200 characters`}
            error={errors.title?.message}
            {...form.register('title')}
          />
          <TextArea
            label="Description"
            rows={10}
            className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-30rem))]"
            onScroll={({ currentTarget }) => scrollAlong(currentTarget, preview.current)}
            readOnly={isSubmitting}
            hint={
              <>
                {figure.format(words.description.length)} of 50,000 characters. Write Markdown: ## heading,
                **bold**, _soft_, - list, [words](address).
              </>
            }
            error={errors.description?.message}
            {...form.register('description')}
          />
        </div>
        <LivePreview words={words} pane={preview} />
      </div>
      <PostNotices problem={problem} aside={form.aside} onBringBack={form.bringBack} />
      {problem?.kind === 'conflict' ? (
        <EditConflict
          title="Somebody else has edited this post meanwhile"
          onTake={() => form.takeTheirs(problem.theirs)}
          onSaveOver={() => void form.saveOver(problem.theirs)}
          isSaving={isSubmitting}
        >
          <p className="font-semibold wrap-anywhere">{problem.theirs.title}</p>
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{problem.theirs.description}</p>
        </EditConflict>
      ) : (
        <FormButtons
          onCancel={leave}
          submit={isNew ? 'Publish' : 'Save'}
          busyText={isSubmitting ? (isNew ? 'Publishing…' : 'Saving…') : undefined}
        />
      )}
    </form>
  );
}
