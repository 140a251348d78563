import type { PostState } from '@garden-room/contract/blog';
import { sitePictures } from '@garden-room/contract/post-picture';
import { type RefObject, useDeferredValue, useRef } from 'react';
import { usePictureUpload } from '#api/picture-upload.ts';
import { DateField } from '#components/forms/date-field.tsx';
import { MarkdownArea, PreviewColumns, PreviewPane } from '#components/forms/markdown-editor.tsx';
import { OwnPictureTiles } from '#components/forms/own-picture-tiles.tsx';
import { PictureChooser } from '#components/forms/picture-chooser.tsx';
import { VersionNotices } from '#components/forms/version-notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { TextField } from '#components/ui/fields.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { usePractice } from '#lib/practice.ts';
import type { PostInput } from './post-drafts.ts';
import { cutOf, shownPicture } from './shown-picture.ts';
import { usePostForm } from './use-post-form.ts';

type PostFormProps = Parameters<typeof usePostForm>[0];

/** A post's title, text and picture, how they will look, and the outcome of saving them. */
export function PostForm(props: PostFormProps) {
  const practice = usePractice();
  const form = usePostForm(props);
  const { values: words, saving, isSubmitting } = form;
  const { register, formState } = form.form;
  const { errors } = formState;
  const upload = usePictureUpload((picture) => form.choose({ picture }));
  const isUploading = upload.state === 'sending';
  const leave = useDialogExit(form.isDirty || isUploading);
  const preview = useRef<HTMLElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) void form.saveAs('published');
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
          {...register('title')}
        />
        <MarkdownArea
          label="Description"
          className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-30rem))]"
          length={words.description.length}
          maxLength={50_000}
          marks="## heading, **bold**, _soft_, - list, [words](address)"
          preview={preview}
          readOnly={isSubmitting}
          error={errors.description?.message}
          {...register('description')}
        />
      </PreviewColumns>
      <PictureChooser
        choices={[null, ...sitePictures]}
        cutOf={cutOf}
        hint="It opens the post, and is shown with it in the list, cut to this shape. Screen readers skip it, so the text must say all there is to know. Show nobody in a picture of your own who has not agreed to it."
        chosen={words.picture}
        readOnly={isSubmitting}
        onChoose={(picture) => form.choose({ picture })}
      >
        {(group) => (
          <OwnPictureTiles
            group={group}
            chosen={words.picture}
            readOnly={isSubmitting}
            onChoose={(picture) => form.choose({ picture })}
            upload={upload}
          />
        )}
      </PictureChooser>
      <div className="max-w-80">
        <DateField
          label="Reviewed on"
          readOnly={isSubmitting}
          hint={`Optional: when ${practice.doctor.name} last went through it. The post says so.`}
          error={errors.reviewedOn?.message}
          value={words.reviewedOn ?? ''}
          onChange={({ currentTarget }) => form.choose({ reviewedOn: currentTarget.value || null })}
        />
      </div>
      {form.isDeleted && (
        <Notice tone="error" title="Someone has deleted this post meanwhile">
          Your text is kept. You can publish it again, as a new post.
        </Notice>
      )}
      <VersionNotices
        form={form}
        conflictTitle="Someone else has edited this post meanwhile"
        show={(current) => (
          <>
            <p className="font-semibold wrap-anywhere">{current.title}</p>
            <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{current.description}</p>
          </>
        )}
      >
        <PostButtons
          state={form.state}
          saving={saving}
          isUploading={isUploading}
          onCancel={leave}
          onSaveDraft={() => void form.saveAs('draft')}
        />
      </VersionNotices>
    </form>
  );
}

type LivePreviewProps = { words: PostInput; pane: RefObject<HTMLElement | null> };

/** A preview of a post while it is written; typing never waits for it. */
function LivePreview({ words, pane }: LivePreviewProps) {
  const { title, description, picture } = useDeferredValue(words);
  const isEmpty = title.trim() === '' && description.trim() === '';
  return (
    <PreviewPane text={description} pane={pane}>
      {isEmpty && <p className="text-ink-soft">What you write appears here as readers will see it.</p>}
      {picture && (
        <CoverPicture picture={shownPicture(picture)} sizes="8rem" className="mb-6 aspect-4/5 w-32" />
      )}
      {title.trim() !== '' && (
        <p className="mb-6 border-b border-hairline pb-5 font-display text-4xl wrap-anywhere text-evergreen-strong">
          {title}
        </p>
      )}
    </PreviewPane>
  );
}

type PostButtonsProps = {
  /** The post's current state; null for a new one. */
  state: PostState | null;
  saving: PostState | null;
  /** A picture is on its way, without which the post would be saved. */
  isUploading: boolean;
  onCancel: () => void;
  onSaveDraft: () => void;
};

/** Saves a post as a draft or published, which Enter does. */
function PostButtons({ state, saving, isUploading, onCancel, onSaveDraft }: PostButtonsProps) {
  const isPublic = state === 'published';
  const busyText = (as: PostState, text: string) => {
    if (isUploading) return 'Picture uploading…';
    return saving === as ? text : undefined;
  };
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="secondary" busyText={busyText('draft', 'Saving…')} onClick={onSaveDraft}>
        {isPublic ? 'Make it a draft' : 'Save draft'}
      </Button>
      <Button type="submit" busyText={busyText('published', isPublic ? 'Saving…' : 'Publishing…')}>
        {isPublic ? 'Save' : 'Publish'}
      </Button>
    </div>
  );
}
