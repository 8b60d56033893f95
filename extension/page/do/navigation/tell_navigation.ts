/** What came of the navigations that an action set off, for the model. */
import type { ActionEffect } from '../../../../shared_schemas/protocol';
import type { Eyes } from '../../eyes';
import type { Settled } from '../settle';
import type { Journey } from './watch_navigation';

export interface NavigationTold {
  readonly effect: Pick<ActionEffect, 'navigated_to' | 'download'>;
  readonly said: readonly string[];
}

export function tellNavigation({ addressNow, navigation }: Settled, eyes: Eyes): NavigationTold {
  const [journeys, downloads] = [navigation.journeys(), navigation.downloads()];
  const file = downloads.at(-1) ?? journeys.find(({ state }) => state === 'ended')?.download ?? '';
  return {
    effect: { ...(addressNow === null ? {} : { navigated_to: addressNow }), ...(file === '' ? {} : { download: file }) },
    said: [
      ...downloads.map((name) => `It starts a download${name === '' ? '' : ` of ${name}`}.`),
      ...navigation.programs().map((scheme) => `It hands ${scheme} over to another program.`),
      ...navigation.beyond().map(({ name, to }) => `It sends ${to} to the frame "${name}", which is not seen from here: look whether it came.`),
      ...journeys.map((journey) => tellJourney(journey, journey.frame === null ? OWN : eyes.mention(journey.frame))),
      ...(addressNow === null ? [] : [`The address is now ${addressNow}.`]),
    ],
  };
}

/** The engine may itself be in a frame, of another site than what is around it. */
const OWN = window === window.parent ? 'The page' : 'The frame';

function tellJourney({ to, state, download }: Journey, traveller: string): string {
  switch (state) {
    case 'came':
      return `${traveller} shows ${to ?? 'another page'} now.`;
    case 'loaded':
      return to === null ? `${traveller} has loaded a page meanwhile.` : `${traveller} was sent to ${to}, and shows another page now.`;
    case 'under way':
      return `${traveller} asks for ${to ?? 'another page'}, and nothing has come so far: it may be slow, or a download.`;
    case 'ended':
      return `${traveller} asked for ${to ?? 'another page'}, and no other page came of it: ${download === null ? 'it may be a download' : `it is a download, ${download}`}.`;
  }
}
