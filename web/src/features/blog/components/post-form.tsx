import { useRef } from 'react';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { EditConflict } from '#components/ui/edit-conflict.tsx';
import { scrollAlong } from '#components/ui/scroll-along.ts';
import { TextArea } from '#components/ui/text-area.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { site } from '#config/site.ts';
import { usePostForm } from '../use-post-form.ts';
import { LivePreview } from './live-preview.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { PostButtons } from './post-buttons.tsx';
import { PostNotices } from './post-notices.tsx';

type PostFormProps = Parameters<typeof usePostForm>[0];

const figure = new Intl.NumberFormat('en-US');

/** A post's title, text and picture, how they will look, and what became of saving them. */
export function PostForm(props: PostFormProps) {
  const form = usePostForm(props);
  const { words, errors, saving, problem } = form;
  const isSubmitting = saving !== null;
  const leave = useDialogExit(form.isDirty);
  const preview = useRef<HTMLElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.saveAs('published');
      }}
      className="flex flex-col gap-6"
    >
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
      <PictureChooser
        chosen={words.picture}
        readOnly={isSubmitting}
        onChoose={(picture) => form.choose({ picture })}
      />
      <div className="max-w-80">
        <TextField
          label="Reviewed on"
          type="date"
          readOnly={isSubmitting}
          hint={`Optional: when ${site.doctor.name} last went through it. The post says so.`}
          error={errors.reviewedOn?.message}
          value={words.reviewedOn ?? ''}
          onChange={({ currentTarget }) => form.choose({ reviewedOn: currentTarget.value || null })}
        />
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
        <PostButtons
          state={form.state}
          saving={saving}
          onCancel={leave}
          onSaveDraft={() => void form.saveAs('draft')}
        />
      )}
    </form>
  );
}
