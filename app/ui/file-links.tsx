/** Links to files, each opened in a new tab; nothing when there are none. */
export function FileLinks({ files }: { files: readonly { id: string; name: string; link: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.link} target="_blank" rel="noopener" className="tap link inline-flex items-center break-all">
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
