import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file unless it holds these very bytes already, so that nothing that watches or loads it is disturbed. */
export async function writeIfChanged(path, content) {
  const wanted = Buffer.from(content);
  const held = await readFile(path).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (held?.equals(wanted)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, wanted);
  return true;
}
