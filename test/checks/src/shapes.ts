/** The fields of a Compose file that the checks read. */
export interface Compose {
  services: Record<string, ComposeService>;
}

export interface ComposeService {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, object>;
  stop_grace_period: string;
  healthcheck?: { test: string[] };
}

interface Probe {
  httpGet: { path: string; port: string };
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
}

/** The fields of a Kubernetes manifest of any kind that the checks read. */
export interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data: Record<string, string>;
  spec: {
    replicas?: number;
    selector: object;
    /** Present in deployments and jobs. */
    template: {
      metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
      spec: { containers: Container[]; terminationGracePeriodSeconds: number };
    };
    /** Present in pods. */
    containers: Container[];
    scaleTargetRef: { name: string };
    triggers: { metadata: { query: string } }[];
    ingress: { from: { podSelector?: { matchLabels: Record<string, string> } }[] }[];
  };
}

/** The fields of a kustomization or a component that the checks read. */
export interface Kustomization {
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  labels?: { pairs: Record<string, string> }[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

export interface JsonPatch {
  op: string;
  path: string;
  value?: unknown;
}

/** The fields of a Prometheus configuration that the checks read. */
export interface Scraping {
  scrape_configs: {
    job_name: string;
    static_configs?: { targets: string[] }[];
    kubernetes_sd_configs?: { role: string; namespaces: { names: string[] } }[];
    relabel_configs?: {
      source_labels: string[];
      replacement?: string;
      target_label?: string;
      action?: string;
    }[];
  }[];
}
