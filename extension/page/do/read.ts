/** The behaviours that read and wait; none of them touches the page. */
import type { Behaviours } from './behaviour';
import { readPage } from './read/read_page';
import { readTableAround } from './read/read_table';
import { waitFor } from './read/wait_for';

export const read: Behaviours<'read_table' | 'read_page' | 'wait_for'> = {
  read_table: readTableAround,
  read_page: readPage,
  wait_for: waitFor,
};
