import { useParams } from 'react-router-dom';
import { PrintedPaper } from '#features/visits/papers/printed-paper.tsx';
import NotFoundPage from '../not-found.tsx';

/** The plan or the receipt of a visit, for its patient and the practice. */
export default function DashboardVisitPaperPage() {
  const { id = '', paper } = useParams();
  if (paper !== 'plan' && paper !== 'receipt') return <NotFoundPage />;
  return <PrintedPaper id={id} paper={paper} />;
}
