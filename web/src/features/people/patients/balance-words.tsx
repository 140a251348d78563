import { moneyText } from '@garden-room/contract/money';
import type { Patient } from '@garden-room/contract/patient';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';

type BalanceWordsProps = { patient: Pick<Patient, 'balance'>; className?: string };

/** `Open: US$140`, and what is to be given back; nothing where neither is, or nobody has asked. */
export function BalanceWords({ patient: { balance }, className }: BalanceWordsProps) {
  if (!balance) return null;
  const { openCents, toGiveBackCents } = balance;
  const words = [
    openCents > 0 && `Open: ${moneyText(openCents, site.currency)}`,
    toGiveBackCents > 0 && `To give back: ${moneyText(toGiveBackCents, site.currency)}`,
  ].filter(Boolean);
  return <span className={cn('text-sm tabular-nums', className)}>{words.join(' · ')}</span>;
}
