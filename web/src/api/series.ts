import { seriesEndpoints } from '@garden-room/contract/endpoints/series';
import { apiOf } from './api-of.ts';

/**
 * The visits booked with an appointment; which dates of a series cannot be booked, and where a series would move, both
 * asked anew whenever shown; booking several appointments, or none; changing a visit with others of its series.
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
