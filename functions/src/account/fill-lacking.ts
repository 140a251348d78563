import { personFields } from '@garden-room/contract/person-fields';
import { filledFields, type UserChanges, type UserRecord } from '#users/user-record.ts';

/*
 * What an account, or a record, gets of a record that is joined with it, and gives back where the two are parted.
 */

/**
 * The record's values for what the account, or the other record, lacks; dependants and alerts of both are kept. Nothing
 * more where it was filled before.
 */
export function whatItLacks(account: UserRecord, record: UserRecord): UserChanges {
  const mayFill = (key: (typeof filledFields)[number]) =>
    !account.hasAccount || key === 'externalId' || personFields[key].fills === 'all';
  const lacking = filledFields.filter((key) => mayFill(key) && !account[key] && record[key]);
  const family = record.dependants.filter((dependant) => !isIn(account, dependant));
  const isAlertLacking = account.alert && record.alert && !account.alert.includes(record.alert);
  return {
    ...Object.fromEntries(lacking.map((key) => [key, record[key]])),
    ...(isAlertLacking && { alert: account.alert + besides(record) }),
    ...(family.length > 0 && { dependants: [...account.dependants, ...family] }),
  };
}

/** The former values of what a record got from one that is parted from it, where they are still the same. */
export function whatItGivesBack(other: UserRecord, record: UserRecord): UserChanges {
  const filled = record.joining?.filled ?? [];
  const same = filledFields.filter((field) => filled.includes(field) && other[field] === record[field]);
  const family = other.dependants.filter((dependant) => !isIn(record, dependant));
  const hasBoth = filled.includes('alert') && other.alert?.endsWith(besides(record));
  return {
    ...Object.fromEntries(same.map((field) => [field, field === 'email' ? '' : null])),
    ...(hasBoth && other.alert && { alert: other.alert.slice(0, -besides(record).length) }),
    ...(family.length < other.dependants.length && { dependants: family }),
  };
}

const besides = ({ alert }: UserRecord): string => `; ${alert}`;

const isIn = ({ dependants }: UserRecord, { _id }: UserRecord['dependants'][number]): boolean =>
  dependants.some((one) => one._id === _id);
