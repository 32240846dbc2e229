export function bundleRenderer(outfile: string): Promise<void>;
