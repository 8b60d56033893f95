/** Files that the user gives to a task: read when they are picked, for on Send nothing may be awaited. */
import type { Attachment } from '../../shared_schemas/protocol';

/** All files of a task together: with Base64's third on top they stay below the 64 MiB of a message to the host. */
export const MAX_TOTAL_BYTES = 40 * 1024 * 1024;

export type Picked =
  | { readonly kind: 'read'; readonly attachments: readonly Attachment[] }
  | { readonly kind: 'refused'; readonly why: string };

const TOO_LARGE: Picked = { kind: 'refused', why: `These files are too large together: ${MAX_TOTAL_BYTES / 1024 / 1024} MB at most.` };

/** Reads files that were picked. */
export async function readFiles(files: readonly File[]): Promise<Picked> {
  if (files.reduce((sum, file) => sum + file.size, 0) > MAX_TOTAL_BYTES) return TOO_LARGE;
  try {
    return { kind: 'read', attachments: await Promise.all(files.map(read)) };
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'refused', why: `A file could not be read: ${error.message}` };
    throw error;
  }
}

/** What was read, with the files that are attached by now; of two with one name the later one counts. */
export function added(picked: Picked, to: readonly Attachment[]): Picked {
  if (picked.kind === 'refused') return picked;
  const names = new Set(picked.attachments.map((attachment) => attachment.name));
  const attachments = [...to.filter((attachment) => !names.has(attachment.name)), ...picked.attachments];
  const bytes = attachments.reduce((sum, attachment) => sum + sizeOf(attachment), 0);
  return bytes > MAX_TOTAL_BYTES ? TOO_LARGE : { kind: 'read', attachments };
}

function sizeOf(attachment: Attachment): number {
  return (attachment.data_base64.length * 3) / 4;
}

async function read(file: File): Promise<Attachment> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new DOMException('unknown reason'));
    reader.readAsDataURL(file);
  });
  return {
    name: file.name,
    media_type: file.type === '' ? 'application/octet-stream' : file.type,
    data_base64: url.slice(url.indexOf(',') + 1),
  };
}
