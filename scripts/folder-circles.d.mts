export function folderCircles(
  imports: readonly (readonly [from: string, to: string])[],
): readonly string[];
