const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * A UK VAT number with its prefix ("GB123456789"); null for anything else. It has nine digits, of which the last two are a checksum
 * by one of HMRC's two methods, or twelve for a branch with its own number. "XI" is the prefix of businesses in Northern Ireland.
 */
export function vatNumber(text: string): string | null {
  const tight = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  const [, prefix = "GB", digits, branch = ""] = /^(GB|XI)?(\d{9})(\d{3})?$/.exec(tight) ?? [];
  return digits && hasChecksum(digits) ? `${prefix}${digits}${branch}` : null;
}

function hasChecksum(digits: string): boolean {
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  const total = weighted + Number(digits.slice(7));
  return weighted > 0 && (total % 97 === 0 || (total + 55) % 97 === 0);
}
