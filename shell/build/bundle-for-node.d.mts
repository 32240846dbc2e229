export function bundleForNode(source: string, outfile: string): Promise<void>;
export function bundleRenderer(outfile: string): Promise<void>;
