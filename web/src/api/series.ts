import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import { apiOf } from './api-of.ts';

/**
 * The appointments that were booked with one; which dates of a series cannot be booked, and where a series would move with one of
 * its visits, both asked anew whenever they are shown; what books several appointments at once, or none; and what changes a
 * visit with others of its series.
 */
export const { getSeries, previewSeries, previewSeriesMove, bookSeries, rescheduleSeries, cancelSeries } =
  apiOf(seriesEndpoints, {
    getSeries: { reads: 'appointments' },
    previewSeries: { reads: 'free-times', staleTime: 0 },
    previewSeriesMove: { reads: 'free-times', staleTime: 0 },
    bookSeries: { changes: ['appointments', 'free-times'], retried: true },
    rescheduleSeries: { changes: ['appointments', 'free-times'], retried: true },
    cancelSeries: { changes: ['appointments', 'free-times'], retried: true },
  });
