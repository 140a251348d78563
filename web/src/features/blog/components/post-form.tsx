import { useRef } from 'react';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { EditConflict } from '#components/ui/edit-conflict.tsx';
import { MarkdownArea } from '#components/ui/markdown-area.tsx';
import { PreviewColumns } from '#components/ui/preview-columns.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { site } from '#config/site.ts';
import { usePostForm } from '../use-post-form.ts';
import { LivePreview } from './live-preview.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { PostButtons } from './post-buttons.tsx';
import { PostNotices } from './post-notices.tsx';

type PostFormProps = Parameters<typeof usePostForm>[0];

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
      <PreviewColumns isDraft={form.isDraft} preview={<LivePreview words={words} pane={preview} />}>
        <TextField
          label="Title"
          autoComplete="off"
          readOnly={isSubmitting}
          hint={`${words.title.length} of 200 characters`}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <MarkdownArea
          label="Description"
          className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-30rem))]"
          length={words.description.length}
          most={50_000}
          marks="## heading, **bold**, _soft_, - list, [words](address)"
          preview={preview}
          readOnly={isSubmitting}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </PreviewColumns>
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
