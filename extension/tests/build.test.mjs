/** The two builds differ in one key of the manifest, which says what the extension may read. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const EXTENSION = new URL('../', import.meta.url);

execFileSync(process.execPath, [fileURLToPath(new URL('build.mjs', EXTENSION))]);

const read = (build, name) => readFile(new URL(`${build}/${name}`, EXTENSION));
const filesOf = async (build) => {
  const entries = await readdir(new URL(build, EXTENSION), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`.split(`/${build}/`)[1]).sort();
};

test('dist-run is dist but for the sites that it may read from the start', async () => {
  const names = await filesOf('dist');
  assert.deepEqual(await filesOf('dist-run'), names);
  for (const name of names.filter((file) => file !== 'manifest.json')) {
    assert.ok((await read('dist', name)).equals(await read('dist-run', name)), name);
  }
  const { host_permissions, ...rest } = JSON.parse(await read('dist-run', 'manifest.json'));
  assert.deepEqual(host_permissions, ['<all_urls>']);
  assert.deepEqual(rest, JSON.parse(await read('dist', 'manifest.json')));
});

test('the manifest asks for no more than it says, and lets nobody else in', async () => {
  const manifest = JSON.parse(await read('dist', 'manifest.json'));
  assert.deepEqual(manifest.permissions.toSorted(), ['activeTab', 'alarms', 'nativeMessaging', 'scripting', 'sidePanel', 'storage']);
  assert.deepEqual(manifest.optional_permissions, ['tabGroups', 'downloads']);
  assert.deepEqual(manifest.optional_host_permissions, ['<all_urls>']);
  assert.deepEqual(manifest.externally_connectable, { ids: [] });
  assert.equal(manifest.web_accessible_resources, undefined);
  assert.match(manifest.content_security_policy.extension_pages, /connect-src 'none'/);
});

test('nothing that is shipped makes code of text', async () => {
  for (const name of await filesOf('dist')) {
    if (!name.endsWith('.js')) continue;
    assert.doesNotMatch(String(await read('dist', name)), /\bnew Function\(|\beval\(/, name);
  }
});
