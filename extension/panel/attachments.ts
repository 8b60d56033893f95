/** Files that the user gives to a task: read when they are picked, for on Send nothing may be awaited. */
import type { Attachment } from '../../shared_schemas/protocol';

/** All files of a task together: with Base64's third on top they stay below the 64 MiB of a message to the host. */
export const MAX_TOTAL_BYTES = 40 * 1024 * 1024;

export type Picked =
  | { readonly kind: 'read'; readonly attachments: readonly Attachment[] }
  | { readonly kind: 'refused'; readonly why: string };

/** Reads files to go with those that are attached already; of two with one name the later one counts. */
export async function attach(files: readonly File[], to: readonly Attachment[]): Promise<Picked> {
  const names = new Set(files.map((file) => file.name));
  const kept = to.filter((attachment) => !names.has(attachment.name));
  const bytes = [...kept.map(sizeOf), ...files.map((file) => file.size)].reduce((sum, size) => sum + size, 0);
  if (bytes > MAX_TOTAL_BYTES) {
    return { kind: 'refused', why: `These files are too large together: ${MAX_TOTAL_BYTES / 1024 / 1024} MB at most.` };
  }
  try {
    return { kind: 'read', attachments: [...kept, ...(await Promise.all(files.map(read)))] };
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'refused', why: `A file could not be read: ${error.message}` };
    throw error;
  }
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
