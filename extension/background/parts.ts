/** The background's parts that the requests of a run are carried out with; made once, in index.ts. */
import type { NumberTables } from './frames/number_tables';
import type { ObservationIds } from './frames/observation_ids';
import type { Runs } from './runs/runs';
import type { Sites } from './runs/sites';
import type { Documents } from './tabs/documents';
import type { Downloads } from './tabs/downloads';
import type { OpenedTabs } from './tabs/opened_tabs';

export interface Parts {
  readonly runs: Runs;
  readonly sites: Sites;
  readonly documents: Documents;
  readonly numbers: NumberTables;
  readonly observations: ObservationIds;
  readonly opened: OpenedTabs;
  readonly downloads: Downloads;
}
