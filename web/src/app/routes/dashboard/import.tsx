import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { CheckStep } from '#features/practice/import/check-step.tsx';
import { FileStep } from '#features/practice/import/file-step.tsx';
import { QuestionStep } from '#features/practice/import/question-step.tsx';
import { RecentImports } from '#features/practice/import/recent-imports.tsx';
import { useImport } from '#features/practice/import/use-import.ts';

/** Takes over patients and visits from a file of another program. */
export default function ImportPage() {
  const importing = useImport();
  const { file, steps } = importing;
  const { current } = steps;
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Import</h1>
      {!file && (
        <p className="mt-4 max-w-[60ch] text-ink-soft">
          Bring your patients from another program, and then their visits, past and to come. You see in
          numbers what will happen before anything is kept, and for a day it can be undone.{' '}
          <Link to={`${paths.help}#coming-from-another-program`} className={textLinkClass}>
            Step by step
          </Link>
        </p>
      )}
      <FileStep importing={importing} />
      {file && current && (
        <QuestionStep key={current.id} importing={importing} file={file} question={current} />
      )}
      {file && !current && <CheckStep importing={importing} file={file} />}
      {!file && <RecentImports />}
    </div>
  );
}
