import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter a name.')),
  address: z.string(),
  country: z.string(),
  rooms: z.number('Enter a number.'),
  news: z.boolean(),
});

const onSave = vi.fn();

function Form() {
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', address: 'Old Lane', country: 'US', rooms: 1, news: false },
  });
  return (
    <form onSubmit={handleSubmit((values) => onSave(values))}>
      <input aria-label="Name" {...register('name')} />
      <textarea aria-label="Address" {...register('address')} />
      <select aria-label="Country" {...register('country')}>
        <option>US</option>
        <option>AT</option>
      </select>
      <input aria-label="Rooms" type="number" {...register('rooms', { valueAsNumber: true })} />
      <input aria-label="News" type="checkbox" {...register('news')} />
      {formState.errors.name && <p role="alert">{formState.errors.name.message}</p>}
      <output>
        {watch('name')} {formState.isDirty ? 'changed' : 'as before'}
      </output>
      <button type="submit">Save</button>
    </form>
  );
}

/** As a password manager does: the field holds the value, and no event says so. */
function fillInSilently(label: string, value: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = value;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a submit takes what the fields hold, also what was filled in without an event', async () => {
  render(<Form />);
  fillInSilently('Name', 'Ada Lovelace');
  fillInSilently('Address', '1 Analytical Way');
  fillInSilently('Country', 'AT');
  fillInSilently('Rooms', '3');
  await userEvent.click(screen.getByLabelText('News'));
  await save();
  const filled = { name: 'Ada Lovelace', address: '1 Analytical Way', country: 'AT', rooms: 3, news: true };
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(filled));
  expect(screen.getByRole('status').textContent).toBe('Ada Lovelace changed');
});

test('so does one by the keyboard, after an error and after what was typed', async () => {
  onSave.mockClear();
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  fillInSilently('Name', '');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a name.');
  expect(onSave).not.toHaveBeenCalled();
  fillInSilently('Name', 'Grace Hopper');
  fireEvent.submit(screen.getByLabelText('Name'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Grace Hopper', address: 'Old Lane', rooms: 1 });
});

test('what is typed is taken as before, and an untouched form has changed nothing', async () => {
  onSave.mockClear();
  render(<Form />);
  expect(screen.getByRole('status').textContent).toBe(' as before');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.clear(screen.getByLabelText('Address'));
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada', address: '' });
});
