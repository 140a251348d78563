import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { ColumnsStep } from '#features/practice/import/columns-step.tsx';
import { FileStep } from '#features/practice/import/file-step.tsx';
import { ImportStep } from '#features/practice/import/import-step.tsx';
import { RecentImports } from '#features/practice/import/recent-imports.tsx';
import { useImport } from '#features/practice/import/use-import.ts';

/** Takes over patients and visits from a file of another program. */
export default function ImportPage() {
  const importing = useImport();
  const { file } = importing;
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Import</h1>
      <p className="mt-4 max-w-[65ch] text-ink-soft">
        Take over patients, and the visits to come, from a table of another program. First you see what would
        happen; what was imported can be undone for a day.{' '}
        <Link to={`${paths.help}#coming-from-another-program`} className={textLinkClass}>
          Step by step
        </Link>
      </p>
      <FileStep importing={importing} />
      {file && <ColumnsStep importing={importing} file={file} />}
      {file && <ImportStep importing={importing} file={file} />}
      <RecentImports />
    </div>
  );
}
