import { FieldSet } from "#ui/field.tsx";

export interface AgainProps {
  id: string;
  title: string;
  photos: readonly { id: string; src: string; alt: string }[];
}

interface AgainPhotosProps {
  photos: AgainProps["photos"];
  /** The photos that were selected in a form that the server refused. */
  typed: Record<string, unknown> | null | undefined;
}

/** Checkboxes for the photos of the earlier job. */
export function AgainPhotos({ photos, typed }: AgainPhotosProps) {
  if (photos.length === 0) return null;
  const selected = typed && [typed.againPhoto].flat();
  return (
    <FieldSet label="Photos of the earlier job" hint="We’ll copy the ones you tick to this job">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {photos.map(({ id, src, alt }) => (
          <li key={id}>
            <label className="relative block cursor-pointer overflow-hidden rounded-md border border-line bg-sunk has-checked:border-green">
              <img src={src} alt={alt} className="aspect-square w-full object-cover" />
              <input
                type="checkbox"
                name="againPhoto"
                value={id}
                defaultChecked={!selected || selected.includes(id)}
                className="absolute top-2 left-2 size-6 accent-green"
              />
            </label>
          </li>
        ))}
      </ul>
    </FieldSet>
  );
}
