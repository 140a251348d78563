import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { priceText } from '#config/site.ts';
import { cn } from '#lib/cn.ts';

const narrow = '@max-[19rem]/page:block';

/** Everything that can be booked, with its length and its fee; one below the other where the letters are very large. */
export const PriceList = ({ services }: { services: readonly BookableService[] }) => (
  <table className={cn('w-full text-left', narrow)}>
    <thead className="text-sm text-ink-soft @max-[19rem]/page:sr-only">
      <tr className="border-b border-field">
        <th className="py-2 pr-4 font-semibold">Service</th>
        <th className="py-2 pr-4 font-semibold">Length</th>
        <th className="py-2 text-right font-semibold">Fee</th>
      </tr>
    </thead>
    <tbody className={narrow}>
      {[...services, generalConsultancy].map(({ id, name, durationMinutes, price }) => (
        <tr key={id} className={cn('border-b border-hairline @max-[19rem]/page:py-3', narrow)}>
          <th scope="row" className={cn('py-3 pr-4 font-normal @max-[19rem]/page:py-0', narrow)}>
            {name}
          </th>
          <td
            className={cn(
              'py-3 pr-4 whitespace-nowrap text-ink-soft tabular-nums @max-[19rem]/page:py-0',
              narrow,
            )}
          >
            {durationMinutes} min
          </td>
          <td
            className={cn(
              'py-3 text-right font-display text-lg whitespace-nowrap @max-[19rem]/page:py-0 @max-[19rem]/page:text-left',
              narrow,
            )}
          >
            {priceText(price)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
